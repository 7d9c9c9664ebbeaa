import type { CallArguments, CallResponse, HttpCall } from '@bottin/contracts/http/define-call.ts';
import { callUrl } from '@bottin/contracts/http/define-call.ts';
import { site } from './stack.ts';

/** The answer of a call that was refused. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.status = status;
    this.body = body;
  }
}

/** Someone with a browser's cookies and without its pages: makes the calls of the contracts over HTTP. */
export class Visitor {
  readonly #cookies = new Map<string, string>();
  readonly #userAgent: string;

  constructor(userAgent = 'Essai') {
    this.#userAgent = userAgent;
  }

  /** Has another's cookies too, as who copied them. */
  stealFrom(other: Visitor): void {
    for (const [name, value] of other.#cookies) this.#cookies.set(name, value);
  }

  get cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Makes a call and parses its answer. @throws Refusal on any other status than a success */
  async call<C extends HttpCall>(call: C, args: CallArguments<C> = {}): Promise<CallResponse<C>> {
    const response = await this.request(callUrl(call, args), {
      method: call.method,
      ...(args.body === undefined ? {} : { body: JSON.stringify(args.body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Refusal(response.status, text);
    return call.response.parse(JSON.parse(text)) as CallResponse<C>;
  }

  /** A request with this visitor's cookies, as a page of the site would make it; redirects are not followed. */
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
