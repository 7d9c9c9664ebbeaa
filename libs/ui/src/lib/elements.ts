import type { ReactElement } from 'react';

/**
 * Children that contain no bare text, only elements. If a component adds and removes elements, their siblings
 * must be of this type (checked by dev/check/bare-text.ts).
 */
export type Elements = ReactElement | readonly Elements[] | false | '' | null | undefined;
