import { frontendConfig } from '../rspack.shared.ts';

export default frontendConfig('admin', import.meta.dirname, { schemas: false });
