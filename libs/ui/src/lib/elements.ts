import type { ReactElement } from 'react';

/**
 * Elements without bare text. Only such content may be a sibling of elements that are added and removed
 * (dev/check/bare-text.ts).
 */
export type Elements = ReactElement | readonly Elements[] | false | '' | null | undefined;
