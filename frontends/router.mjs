/*
 * The exports that `react-router` and `react-router-dom` have in the browser. Shared modules can't be
 * tree-shaken, and all of react-router weighs 65 KB compressed, of which the product uses a third.
 * `react-router-unshared` is the build's alias for the complete package (rspack.shared.ts). Importing a name
 * that isn't listed here fails at run time; shared-router.spec.tsx checks for such imports.
 */
export {
  BrowserRouter,
  createPath,
  matchPath,
  Navigate,
  Route,
  Routes,
  useHref,
  useLinkClickHandler,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-unshared';
