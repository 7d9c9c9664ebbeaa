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

/** URL at which a page is opened: path without trailing slash, decoded path parameters and query. */
export interface PageLocation<Params = Readonly<Record<string, string>>> {
  readonly path: string;
  readonly params: Params;
  readonly search: URLSearchParams;
}

/** HTTP call that a page makes on load, and the URL under which the response is cached. */
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
  /** Path of the canonical URL; the page's own path by default. */
  canonical?: string;
  keywords?: string;
  /** Absolute path of the social image, starting with `/`. */
  image?: string;
  /**
   * Excludes this URL from search engines. A page that is never indexed sets `noindex` in its definition
   * instead.
   */
  noindex?: boolean;
  /** The subject of the page doesn't exist, so the gateway responds with 404. */
  isMissing?: boolean;
}

/** JSON-LD object. URLs of this site are paths until `toAbsoluteUrls` converts them. */
export type StructuredData = Readonly<Record<string, unknown>>;

/**
 * Menus that list the pages of a section automatically. A page that is linked from a single place needs no
 * section.
 */
export type NavigationSection = 'directory' | 'platforms' | 'legal';

interface Navigation<Path extends string = string> {
  section?: NavigationSection;
  /** Link text. When the page has several paths, one text per path. */
  label: string | Readonly<Record<Path, string>>;
}

/**
 * Page of the product. `Subject` is the data that the page describes, such as an entry: undefined until
 * loaded, null when it doesn't exist.
 */
export interface Page<Name extends string = string, Owner extends FrontendName = FrontendName> {
  /** Unique name. The page's key in its remote's entry and the page's chunk have the same name. */
  readonly name: Name;
  /** Path patterns of react-router. Links use the first pattern. */
  readonly paths: readonly string[];
  readonly owner: Owner;
  readonly access: PageAccess;
  readonly noindex: boolean;
  /** Excludes the page from crawling in robots.txt. */
  readonly disallow: boolean;
  /** Popup that needs its opener window; the page's COOP header allows this. */
  readonly popup: boolean;
  /**
   * Target of e-mailed links with a token in the fragment. The token is removed from the URL before other
   * code runs, no Referer header is sent, and no third-party code is loaded.
   */
  readonly carriesToken: boolean;
  readonly navigation: Navigation | null;
  /** Page that signed-in users get instead of this one. */
  readonly whenSignedIn: Pick<Page, 'name' | 'owner'> | null;
  /**
   * Whether the page requires its subject. The response is 404 when the subject doesn't exist, and 503 when
   * it can't be read.
   */
  readonly needsSubject: boolean;
  /** All values of the path parameters, when there is a fixed list of them. */
  readonly knownParams: readonly Readonly<Record<string, string>>[];
  /** Renames legacy parameters in the query; returns null when the query has none. */
  readonly renameLegacyParams: (search: URLSearchParams) => URLSearchParams | null;
  /** Query parameters that the page or its component reads. Other parameters don't change the page. */
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
  /** Loader of the page's subject, which the head and structured data describe. */
  subject?: (place: PageLocation<PathParams<Path>>) => PageDataLoader<C> | null;
  /**
   * Selects the subject's fields that the page shows, when they are few. The HTML then embeds only these
   * fields.
   */
  pickSubjectFields?: (subject: CallResponse<C>) => object;
  needsSubject?: boolean;
  knownParams?: readonly PathParams<Path>[];
  renameLegacyParams?: Page['renameLegacyParams'];
  reads?: readonly string[];
  /** Loaders of the other data that the page shows first. The HTML embeds the responses. */
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
    // Also list the parameters of the page for signed-in users. The server renders only with listed
    // parameters; without these, the browser would hydrate a different page.
    reads: [...(options.reads ?? []), ...(options.whenSignedIn?.reads ?? [])],
    head: typeof head === 'function' ? head : () => head,
  };
  // A definition has exact types for its locations and subject, which a list of different pages can't
  // express.
  return page as unknown as Page<Name, Owner>;
}
