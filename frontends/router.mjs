/*
 * What `react-router` and `react-router-dom` are in the browser: a shared module can't be tree-shaken, and the whole of
 * react-router weighs 65 KB compressed, of which the product uses a third. `react-router-unshared` is an alias of the
 * build (rspack.shared.ts). A name that isn't listed here doesn't exist at run time; router.spec.ts looks.
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
