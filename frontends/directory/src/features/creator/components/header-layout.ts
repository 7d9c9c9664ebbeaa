// Tailwind classes that a profile's header and its skeleton share.

/**
 * On a phone, the name spans the full width above the portrait and the counts. From the `sm` breakpoint on,
 * everything else is to the right of the portrait.
 */
export const headerGrid =
  'grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-5 gap-y-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:grid-rows-[1fr_auto_auto] sm:gap-x-10 lg:gap-x-14';
export const portraitPlace =
  'aspect-portrait w-full self-start rounded-lg sm:row-span-3 sm:row-start-1 sm:w-56 lg:w-72';
/** Height of the portrait, because its square picture fills the height and is cut at the sides. */
export const portraitSizes = '(min-width: 64rem) 22.5rem, (min-width: 40rem) 17.5rem, 10.6rem';
export const titlePlace = 'col-span-2 min-w-0 sm:col-span-1 sm:col-start-2 sm:self-end';
export const factsPlace =
  'grid content-between gap-y-3 self-stretch sm:col-start-2 sm:max-w-2xl sm:grid-cols-3 sm:gap-x-6';
export const actionsPlace = 'profile-actions col-span-2 sm:col-span-1 sm:col-start-2';
