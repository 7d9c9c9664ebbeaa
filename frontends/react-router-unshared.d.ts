/** The complete react-router package. The build defines this name as an alias (rspack.shared.ts). */
declare module 'react-router-unshared' {
  export { StaticRouter } from 'react-router';
}
