import '@bottin/ui/styles/fonts.css';
import './styles.css';
import { applyTheme, storedTheme } from './lib/theme.ts';

applyTheme(storedTheme());
// The boundary at which shared modules are settled before anything uses them.
import(/* webpackChunkName: "bootstrap" */ './app/bootstrap.tsx');
