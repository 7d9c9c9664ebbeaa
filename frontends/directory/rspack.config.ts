import { frontendConfig } from '../rspack.shared.ts';

export default frontendConfig('directory', import.meta.dirname, { schemas: false });
