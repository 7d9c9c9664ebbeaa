/** The whole of react-router, by an alias of the build (rspack.shared.ts). */
declare module 'react-router-unshared' {
  export { StaticRouter } from 'react-router';
}
