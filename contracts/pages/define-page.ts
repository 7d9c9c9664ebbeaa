import { type CallArguments, type CallResponse, callUrl, type HttpCall } from '../http/define-call.ts';
import type { FrontendName } from '../remotes/frontends.ts';

/** Who may see a page: `signed-in` shows a spinner while the session loads, then redirects to /login. */
export type PageAccess = 'public' | 'signed-in' | 'admin';

/** The parameters of a path's pattern: `{ slug: string }` of `/createurs/:slug`. */
type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [Key in Name]: string } & ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? { readonly [Key in Name]: string }
    : Readonly<Record<never, string>>;

/** Where a page is opened: its path without a slash at the end, the path's parameters decoded, and the query. */
export interface Place<Params = Readonly<Record<string, string>>> {
  readonly path: string;
  readonly params: Params;
  readonly search: URLSearchParams;
}

/** A call that a page makes first, with the address that its answer is known by. */
export interface FirstCall<C extends HttpCall = HttpCall> {
  readonly call: C;
  readonly params: Readonly<Record<string, string>>;
  readonly address: string;
}

/** Names a call that a page makes first. */
export function firstCall<C extends HttpCall>(call: C, args: CallArguments<C> = {}): FirstCall<C> {
  const params = (args.params ?? {}) as Record<string, string>;
  return { call, params, address: callUrl(call, args) };
}

/** What a page says of itself to search engines and social networks. */
export interface HeadTexts {
  title: string;
  description: string;
  /** Path of the address to index in its place; the page's own unless told. */
  canonical?: string;
  keywords?: string;
  /** Absolute path of the social image, `/` first. */
  image?: string;
  /** For what this address shows only; a page that is never indexed says so in its definition. */
  noindex?: boolean;
  /** Nothing is there: the gateway answers 404. */
  isMissing?: boolean;
}

/** A JSON-LD object; addresses of the site's own are paths until `absoluteData` has seen it. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** The rows and menus that list pages by themselves; a page that is linked from one place only needs none. */
export type NavigationSection = 'directory' | 'platforms' | 'legal';

interface Navigation<Path extends string = string> {
  section?: NavigationSection;
  /** The text of links to the page, by path where several lead to it. */
  label: string | Readonly<Record<Path, string>>;
}

/**
 * A page, as everything that works on the list of pages sees it. `Subject` is what the page is about: undefined while it
 * isn't known, null when there is none.
 */
export interface Page<Name extends string = string, Owner extends FrontendName = FrontendName> {
  /** Unique; the remote's entry and its chunk are named so. */
  readonly name: Name;
  /** react-router's patterns. The first is the one that links lead to. */
  readonly paths: readonly string[];
  readonly owner: Owner;
  readonly access: PageAccess;
  readonly noindex: boolean;
  /** Nothing here is for a crawler: robots.txt keeps them away. */
  readonly disallow: boolean;
  /** It talks to the window that opened it, so it isn't cut off from it. */
  readonly popup: boolean;
  /**
   * Links of e-mails lead here with a token in the fragment. It leaves the address before anything else runs, the page names itself to
   * nobody it links to, and nothing of another company runs on it.
   */
  readonly carriesToken: boolean;
  readonly navigation: Navigation | null;
  /** The page that is shown in its place to who is signed in. */
  readonly whenSignedIn: Pick<Page, 'name' | 'owner'> | null;
  /** Without its subject the page isn't there (404), and while it can't be read neither there nor gone (503). */
  readonly needsSubject: boolean;
  /** Every value of the path's parameters, where the code knows them. */
  readonly knownParams: readonly Readonly<Record<string, string>>[];
  /** The query under its parameters' present names; null when it has them already. */
  readonly movedSearch: (search: URLSearchParams) => URLSearchParams | null;
  /** The parameters of the query that the page depends on, here or in its component: with others it is the same page. */
  readonly reads: readonly string[];
  readonly subject: (place: Place) => FirstCall | null;
  /** What of its subject's answer is in the page's HTML; null for all of it, as bytes. */
  readonly shown: ((subject: unknown) => unknown) | null;
  readonly firstCalls: (place: Place, subject: unknown) => readonly FirstCall[];
  readonly head: (place: Place, subject: unknown) => HeadTexts;
  readonly structuredData: (place: Place, subject: unknown) => readonly StructuredData[];
}

/** What a page's own file says; all but the first four have a default. */
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
    | ((place: Place<ParamsOf<Path>>, subject: CallResponse<C> | null | undefined) => HeadTexts);
  access?: PageAccess;
  noindex?: boolean;
  disallow?: boolean;
  popup?: boolean;
  carriesToken?: boolean;
  navigation?: Navigation<Path>;
  whenSignedIn?: Pick<Page, 'name' | 'owner' | 'reads'>;
  /** The first call whose answer the head and the structured data say something about. */
  subject?: (place: Place<ParamsOf<Path>>) => FirstCall<C> | null;
  /** For a page that shows much less of its subject than the call answers: what it shows, which its HTML holds alone. */
  shown?: (subject: CallResponse<C>) => object;
  needsSubject?: boolean;
  knownParams?: readonly ParamsOf<Path>[];
  movedSearch?: Page['movedSearch'];
  reads?: readonly string[];
  /** What the page shows first beside its subject; all of it is in the page's HTML. */
  firstCalls?: (
    place: Place<ParamsOf<Path>>,
    subject: CallResponse<C> | null | undefined,
  ) => readonly FirstCall[];
  structuredData?: (
    place: Place<ParamsOf<Path>>,
    subject: CallResponse<C> | null | undefined,
  ) => readonly StructuredData[];
}

const none = () => [];

/**
 * Declares one page of the product. The router, heads, sitemap, robots.txt, first data, headers, chunks, navigation and
 * the tables of tests derive from it, once it is in the list of `pages.ts`.
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
    shown: null,
    needsSubject: false,
    knownParams: [],
    movedSearch: () => null,
    firstCalls: none,
    structuredData: none,
    ...options,
    // The server renders the address that it is given: without what the other page reads, the browser would render another one.
    reads: [...(options.reads ?? []), ...(options.whenSignedIn?.reads ?? [])],
    head: typeof head === 'function' ? head : () => head,
  };
  // Places and subjects are typed by the definition; a list of pages of several types can't say so.
  return page as unknown as Page<Name, Owner>;
}
