import type { ReactElement } from 'react';

/**
 * Children that contain no bare text, only elements. The siblings of an element that a component adds or
 * removes must be of this type, because a browser's translator replaces bare text (checked by
 * dev/check/bare-text.ts).
 */
export type Elements = ReactElement | readonly Elements[] | false | '' | null | undefined;
