import { frontendConfig } from '../rspack.shared.ts';

export default frontendConfig('shell', import.meta.dirname, { schemas: false });
