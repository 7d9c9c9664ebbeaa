import { type CallArguments, type CallResponse, callUrl, type Endpoint } from '../http/endpoint.ts';
import type { FrontendName } from '../remotes/frontends.ts';

/**
 * Who may see a page. A `signed-in` page shows a spinner while the session loads, then redirects visitors who
 * aren't signed in to /login.
 */
export type PageAccess = 'public' | 'signed-in' | 'admin';

/**
 * Shape of the skeleton that the shell shows while the code of a page is loading (page-skeleton.tsx). Pages
 * with the same layout share a shape.
 */
export type SkeletonShape =
  | 'home'
  | 'directory'
  | 'people'
  | 'brands'
  | 'categories'
  | 'feed'
  | 'platform'
  | 'ranking'
  | 'profile'
  | 'form'
  | 'dashboard'
  | 'article';

/** Names of the parameters in a path pattern: `{ slug: string }` for `/createurs/:slug`. */
type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [Key in Name]: string } & PathParams<Rest>
  : Path extends `${string}:${infer Name}`
    ? { readonly [Key in Name]: string }
    : Readonly<Record<never, string>>;

/**
 * URL at which a page was opened: the path without trailing slash, the decoded path parameters, and the
 * query.
 */
export interface PageLocation<Params = Readonly<Record<string, string>>> {
  readonly path: string;
  readonly params: Params;
  readonly search: URLSearchParams;
}

/** HTTP call that a page makes when it loads. `address` is the URL under which the response is cached. */
export interface PageDataLoader<C extends Endpoint = Endpoint> {
  readonly call: C;
  readonly params: Readonly<Record<string, string>>;
  readonly address: string;
}

export function createLoader<C extends Endpoint>(call: C, args: CallArguments<C> = {}): PageDataLoader<C> {
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
  /** True for a profile, which other sites may embed through oEmbed. */
  isProfile?: boolean;
  /** True when the subject of the page doesn't exist. The gateway then responds with 404. */
  isMissing?: boolean;
}

/** JSON-LD object. URLs of this site are paths until `toAbsoluteUrls` converts them. */
export type StructuredData = Readonly<Record<string, unknown>>;

/**
 * Section of the site. The menus list all pages of each section. A page that only one other page links to
 * needs no section.
 */
export type NavigationSection = 'directory' | 'explore' | 'platforms' | 'legal';

interface Navigation<Path extends string = string> {
  section?: NavigationSection;
  /** Link text of the page in menus. A page with several paths has one text for each path. */
  label: string | Readonly<Record<Path, string>>;
}

/**
 * Page of the product. Its subject is the data that the page is about, such as a directory entry. The subject
 * is undefined until it is loaded, and null when it doesn't exist.
 */
export interface Page<Name extends string = string, Owner extends FrontendName = FrontendName> {
  /**
   * Unique name of the page. It is also the page's key in the remote's entry, and the name of the page's
   * chunk.
   */
  readonly name: Name;
  /** Path patterns in react-router's syntax. Links to the page use the first pattern. */
  readonly paths: readonly string[];
  readonly owner: Owner;
  readonly access: PageAccess;
  readonly noindex: boolean;
  /** Whether robots.txt forbids crawling this page. */
  readonly disallow: boolean;
  /**
   * Whether the page is a popup that needs its opener window. The gateway's COOP header then allows access to
   * the opener.
   */
  readonly popup: boolean;
  /**
   * Whether links lead to this page with a token in the fragment. No Referer header is sent then, and no
   * third-party code is loaded. The token of an e-mailed link (`#token=…`) is also removed from the URL before
   * other code runs.
   */
  readonly carriesToken: boolean;
  /** Whether the page is shown without the site's menus. */
  readonly standalone: boolean;
  readonly navigation: Navigation | null;
  /**
   * Null for a page that is only a short message. A spinner is then shown while the code of the page is
   * loading.
   */
  readonly skeleton: SkeletonShape | null;
  /** Page that replaces this page for signed-in users, at the same URL. */
  readonly whenSignedIn: Pick<Page, 'name' | 'owner' | 'skeleton'> | null;
  /**
   * Whether the page can't be shown without its subject. The response is then 404 when the subject doesn't
   * exist, and 503 when it can't be loaded.
   */
  readonly needsSubject: boolean;
  /** All values of the path parameters, when only a fixed list of values exists. */
  readonly knownParams: readonly Readonly<Record<string, string>>[];
  /** Renames legacy parameters in the query; returns null when the query has none. */
  readonly renameLegacyParams: (search: URLSearchParams) => URLSearchParams | null;
  /** Query parameters that the page or its component uses. Other query parameters don't change the page. */
  readonly reads: readonly string[];
  readonly subject: (location: PageLocation) => PageDataLoader | null;
  /**
   * Selects the fields of the subject that the page's HTML embeds. If null, the HTML embeds the whole
   * response, byte for byte.
   */
  readonly pickSubjectFields: ((subject: unknown) => unknown) | null;
  readonly loaders: (location: PageLocation, subject: unknown) => readonly PageDataLoader[];
  readonly head: (location: PageLocation, subject: unknown) => HeadTexts;
  readonly structuredData: (location: PageLocation, subject: unknown) => readonly StructuredData[];
}

interface PageOptions<
  Name extends string,
  Owner extends FrontendName,
  Path extends string,
  C extends Endpoint,
> {
  name: Name;
  paths: readonly Path[];
  owner: Owner;
  head:
    | HeadTexts
    | ((location: PageLocation<PathParams<Path>>, subject: CallResponse<C> | null | undefined) => HeadTexts);
  access?: PageAccess;
  noindex?: boolean;
  disallow?: boolean;
  popup?: boolean;
  carriesToken?: boolean;
  standalone?: boolean;
  navigation?: Navigation<Path>;
  skeleton?: SkeletonShape;
  whenSignedIn?: Pick<Page, 'name' | 'owner' | 'skeleton' | 'reads'>;
  /** Returns the loader of the page's subject. The head and the structured data describe the subject. */
  subject?: (location: PageLocation<PathParams<Path>>) => PageDataLoader<C> | null;
  /**
   * Selects the fields of the subject that the page shows. The HTML then embeds only these fields. Use this
   * when the page shows few of the subject's fields.
   */
  pickSubjectFields?: (subject: CallResponse<C>) => object;
  needsSubject?: boolean;
  knownParams?: readonly PathParams<Path>[];
  renameLegacyParams?: Page['renameLegacyParams'];
  reads?: readonly string[];
  /** Returns the loaders of all other data that the page shows initially. The HTML embeds their responses. */
  loaders?: (
    location: PageLocation<PathParams<Path>>,
    subject: CallResponse<C> | null | undefined,
  ) => readonly PageDataLoader[];
  structuredData?: (
    location: PageLocation<PathParams<Path>>,
    subject: CallResponse<C> | null | undefined,
  ) => readonly StructuredData[];
}

const none = () => [];

/**
 * Declares a page. For each page in `pages.ts`, these are derived from the declaration: route, head, sitemap,
 * robots.txt, preloaded data, headers, chunk, navigation and table tests.
 */
export function definePage<
  const Name extends string,
  const Owner extends FrontendName,
  const Path extends string,
  C extends Endpoint,
>(options: PageOptions<Name, Owner, Path, C>): Page<Name, Owner> {
  const { head } = options;
  const page = {
    access: 'public',
    noindex: false,
    disallow: false,
    popup: false,
    carriesToken: false,
    standalone: false,
    navigation: null,
    skeleton: null,
    whenSignedIn: null,
    subject: () => null,
    pickSubjectFields: null,
    needsSubject: false,
    knownParams: [],
    renameLegacyParams: () => null,
    loaders: none,
    structuredData: none,
    ...options,
    // Add the query parameters of the page for signed-in users, because the server renders only with the
    // parameters in `reads`. Without them, the browser would hydrate a page that differs from the server's
    // HTML.
    reads: [...(options.reads ?? []), ...(options.whenSignedIn?.reads ?? [])],
    head: typeof head === 'function' ? head : () => head,
  };
  // The declaration has exact types for its path parameters and its subject, but a list of different pages
  // can't have such types.
  return page as unknown as Page<Name, Owner>;
}

/**
 * Returns a page's loaders. The gateway embeds their responses in the HTML, and the page makes the same
 * calls. `subject` is the response of the loader for the page's subject, when it is loaded.
 */
export function listLoaders(
  page: Page,
  location: PageLocation,
  subject?: unknown,
): readonly PageDataLoader[] {
  const own = page.subject(location);
  return [...page.loaders(location, subject), ...(own ? [own] : [])];
}
