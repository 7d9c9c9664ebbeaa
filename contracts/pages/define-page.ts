import { type CallArguments, type CallResponse, callUrl, type HttpCall } from '../http/define-call.ts';
import type { FrontendName } from '../remotes/frontends.ts';

/**
 * Who may see a page. `signed-in` shows a spinner while the session loads, then redirects visitors to /login.
 */
export type PageAccess = 'public' | 'signed-in' | 'admin';

/** Parameters of a path pattern: `{ slug: string }` for `/createurs/:slug`. */
type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [Key in Name]: string } & PathParams<Rest>
  : Path extends `${string}:${infer Name}`
    ? { readonly [Key in Name]: string }
    : Readonly<Record<never, string>>;

/** Address at which a page is opened: path without trailing slash, decoded path parameters and query. */
export interface PageLocation<Params = Readonly<Record<string, string>>> {
  readonly path: string;
  readonly params: Params;
  readonly search: URLSearchParams;
}

/** Call that a page makes on load, with the URL by which its response is cached. */
export interface PageDataLoader<C extends HttpCall = HttpCall> {
  readonly call: C;
  readonly params: Readonly<Record<string, string>>;
  readonly address: string;
}

export function createLoader<C extends HttpCall>(call: C, args: CallArguments<C> = {}): PageDataLoader<C> {
  const params = (args.params ?? {}) as Record<string, string>;
  return { call, params, address: callUrl(call, args) };
}

/** Metadata of a page for search engines and social networks. */
export interface HeadTexts {
  title: string;
  description: string;
  /** Path of the canonical address; the page's own by default. */
  canonical?: string;
  keywords?: string;
  /** Absolute path of the social image, starting with `/`. */
  image?: string;
  /** For this address only; a page that is never indexed sets it in its definition. */
  noindex?: boolean;
  /** The subject doesn't exist: the gateway responds with 404. */
  isMissing?: boolean;
}

/** JSON-LD object. URLs of this site are paths until `toAbsoluteUrls` converts them. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** Menus that list their pages automatically. A page linked from a single place needs none. */
export type NavigationSection = 'directory' | 'platforms' | 'legal';

interface Navigation<Path extends string = string> {
  section?: NavigationSection;
  /** Link text, by path when the page has several. */
  label: string | Readonly<Record<Path, string>>;
}

/**
 * Page of the product. `Subject` is what the page is about: undefined until loaded, null when it doesn't
 * exist.
 */
export interface Page<Name extends string = string, Owner extends FrontendName = FrontendName> {
  /** Unique name; also names the page in its remote's entry and its chunk. */
  readonly name: Name;
  /** Path patterns of react-router. Links use the first one. */
  readonly paths: readonly string[];
  readonly owner: Owner;
  readonly access: PageAccess;
  readonly noindex: boolean;
  /** Excludes the page from crawling in robots.txt. */
  readonly disallow: boolean;
  /** Popup that needs its opener window, so its COOP header allows it. */
  readonly popup: boolean;
  /**
   * Target of e-mailed links with a token in the fragment. The token is removed from the address before other
   * code runs, no Referer header is sent, and no third-party code is loaded.
   */
  readonly carriesToken: boolean;
  readonly navigation: Navigation | null;
  /** Page shown instead to signed-in users. */
  readonly whenSignedIn: Pick<Page, 'name' | 'owner'> | null;
  /**
   * Whether the page requires its subject: responds with 404 when it doesn't exist and 503 when it can't be
   * read.
   */
  readonly needsSubject: boolean;
  /** All values of the path parameters, when they are known in advance. */
  readonly knownParams: readonly Readonly<Record<string, string>>[];
  /** Renames legacy parameters in the query; null when there are none. */
  readonly renameLegacyParams: (search: URLSearchParams) => URLSearchParams | null;
  /** Query parameters that the page or its component reads. Others don't change the page. */
  readonly reads: readonly string[];
  readonly subject: (place: PageLocation) => PageDataLoader | null;
  /**
   * Selects the fields of the subject that the page's HTML embeds; null to embed the whole response as bytes.
   */
  readonly pickSubjectFields: ((subject: unknown) => unknown) | null;
  readonly loaders: (place: PageLocation, subject: unknown) => readonly PageDataLoader[];
  readonly head: (place: PageLocation, subject: unknown) => HeadTexts;
  readonly structuredData: (place: PageLocation, subject: unknown) => readonly StructuredData[];
}

/** Options of a page; all but the first four have a default. */
interface PageOptions<
  Name extends string,
  Owner extends FrontendName,
  Path extends string,
  C extends HttpCall,
> {
  name: Name;
  paths: readonly Path[];
  owner: Owner;
  head:
    | HeadTexts
    | ((place: PageLocation<PathParams<Path>>, subject: CallResponse<C> | null | undefined) => HeadTexts);
  access?: PageAccess;
  noindex?: boolean;
  disallow?: boolean;
  popup?: boolean;
  carriesToken?: boolean;
  navigation?: Navigation<Path>;
  whenSignedIn?: Pick<Page, 'name' | 'owner' | 'reads'>;
  /** Loader of the response that the head and structured data describe. */
  subject?: (place: PageLocation<PathParams<Path>>) => PageDataLoader<C> | null;
  /**
   * For a page that shows only few fields of its subject: selects them, so that the HTML embeds no others.
   */
  pickSubjectFields?: (subject: CallResponse<C>) => object;
  needsSubject?: boolean;
  knownParams?: readonly PathParams<Path>[];
  renameLegacyParams?: Page['renameLegacyParams'];
  reads?: readonly string[];
  /** Loaders of the other data that the page shows first; the HTML embeds their responses. */
  loaders?: (
    place: PageLocation<PathParams<Path>>,
    subject: CallResponse<C> | null | undefined,
  ) => readonly PageDataLoader[];
  structuredData?: (
    place: PageLocation<PathParams<Path>>,
    subject: CallResponse<C> | null | undefined,
  ) => readonly StructuredData[];
}

const none = () => [];

/**
 * Declares a page. Once it is listed in `pages.ts`, the router, heads, sitemap, robots.txt, preloaded data,
 * headers, chunks, navigation and table tests derive from it.
 */
export function definePage<
  const Name extends string,
  const Owner extends FrontendName,
  const Path extends string,
  C extends HttpCall,
>(options: PageOptions<Name, Owner, Path, C>): Page<Name, Owner> {
  const { head } = options;
  const page = {
    access: 'public',
    noindex: false,
    disallow: false,
    popup: false,
    carriesToken: false,
    navigation: null,
    whenSignedIn: null,
    subject: () => null,
    pickSubjectFields: null,
    needsSubject: false,
    knownParams: [],
    renameLegacyParams: () => null,
    loaders: none,
    structuredData: none,
    ...options,
    // Includes the other page's parameters: the server renders with only these, and without them the browser
    // would hydrate a different page.
    reads: [...(options.reads ?? []), ...(options.whenSignedIn?.reads ?? [])],
    head: typeof head === 'function' ? head : () => head,
  };
  // The definition types its locations and subjects; a list of different pages can't express these types.
  return page as unknown as Page<Name, Owner>;
}
