import type { ReactElement } from 'react';

/** Elements without bare text, which may stand beside elements that come and go (dev/check/bare-text.ts). */
export type Elements = ReactElement | readonly Elements[] | false | '' | null | undefined;
