import type { ReactElement } from 'react';

/** Elements without bare text among them, which may stand beside others that come and go (dev/check/bare-text.ts). */
export type Elements = ReactElement | readonly Elements[] | false | '' | null | undefined;
