import { frontendConfig } from '../rspack.shared.ts';

export default frontendConfig('dashboard', import.meta.dirname);
