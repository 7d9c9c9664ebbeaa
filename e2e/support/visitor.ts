import type { CallArguments, CallResponse } from '@bottin/contracts/http/endpoint.ts';
import type { HttpCall } from '@bottin/contracts/http/define-call.ts';
import { callUrl } from '@bottin/contracts/http/endpoint.ts';
import { site } from './stack.ts';

/** Thrown when an HTTP call gets an error response. */
export class HttpCallError extends Error {
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.status = status;
    this.body = body;
  }
}

/** HTTP client with cookies. Makes the HTTP calls defined in the contracts, as a browser would. */
export class Visitor {
  readonly #cookies = new Map<string, string>();
  readonly #userAgent: string;

  constructor(userAgent = 'Essai') {
    this.#userAgent = userAgent;
  }

  /** Adds the cookies of another visitor, as if someone had copied them. */
  copyCookiesFrom(other: Visitor): void {
    for (const [name, value] of other.#cookies) this.#cookies.set(name, value);
  }

  get cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /**
   * Makes an HTTP call and parses the response.
   * @throws HttpCallError when the status isn't 2xx
   */
  call<C extends HttpCall>(call: C, args: CallArguments<C> = {}): Promise<CallResponse<C>> {
    return this.#call(call, args, args.body === undefined ? {} : { body: JSON.stringify(args.body) });
  }

  /**
   * Makes an HTTP call whose body is a file, and parses the response.
   * @throws HttpCallError when the status isn't 2xx
   */
  upload<C extends HttpCall>(
    call: C,
    args: CallArguments<C>,
    file: Uint8Array<ArrayBuffer>,
  ): Promise<CallResponse<C>> {
    return this.#call(call, args, {
      body: file,
      headers: { 'content-type': 'application/octet-stream' },
    });
  }

  async #call<C extends HttpCall>(
    call: C,
    args: CallArguments<C>,
    init: RequestInit,
  ): Promise<CallResponse<C>> {
    const response = await this.request(callUrl(call, args), { ...init, method: call.method });
    const text = await response.text();
    if (!response.ok) throw new HttpCallError(response.status, text);
    return call.response.parse(JSON.parse(text)) as CallResponse<C>;
  }

  /** Sends a request with this visitor's cookies, as a page of the site would. Doesn't follow redirects. */
  async request(address: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(new URL(address, site.url), {
      ...init,
      redirect: 'manual',
      headers: {
        cookie: this.cookieHeader,
        'user-agent': this.#userAgent,
        origin: site.url,
        'sec-fetch-site': 'same-origin',
        ...(init.body ? { 'content-type': 'application/json' } : {}),
        ...(init.headers as Record<string, string> | undefined),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value) this.#cookies.set(name, value);
      else this.#cookies.delete(name);
    }
    return response;
  }
}
