import { request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { type Problem, problemSchema } from '@bottin/contracts/domain/problem.ts';

/** Origin of the site. Browsers send it in the Origin header. */
export const publicUrl = 'http://bottin.test';

export interface TestResponse {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  json<T = unknown>(): T;
  /** Returns the response body as a problem. Throws an error when the body isn't a problem. */
  problem(): Problem;
}

export interface RequestOptions {
  method?: string;
  headers?: OutgoingHttpHeaders;
  /** An object is sent as JSON; a string or bytes are sent unchanged. */
  body?: unknown;
}

/** A fake browser that keeps cookies and sends the site's origin. It sends each path exactly as given. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(private readonly port: number) {}

  get(path: string, headers: OutgoingHttpHeaders = {}): Promise<TestResponse> {
    return this.send(path, { headers });
  }

  post(path: string, body?: unknown, headers: OutgoingHttpHeaders = {}): Promise<TestResponse> {
    return this.send(path, { method: 'POST', body, headers });
  }

  async send(
    path: string,
    { method = 'GET', headers = {}, body }: RequestOptions = {},
  ): Promise<TestResponse> {
    const raw = typeof body === 'string' || Buffer.isBuffer(body);
    const bytes =
      body === undefined ? undefined : raw ? Buffer.from(body) : Buffer.from(JSON.stringify(body));
    const all: OutgoingHttpHeaders = {
      ...(method === 'GET' || method === 'HEAD'
        ? {}
        : { origin: publicUrl, 'sec-fetch-site': 'same-origin' }),
      ...(bytes ? { 'content-type': 'application/json', 'content-length': bytes.length } : {}),
      ...(this.cookies.size > 0 ? { cookie: this.cookieHeader() } : {}),
      ...headers,
    };
    const response = await sendRequest(this.port, method, path, removeUndefined(all), bytes);
    for (const cookie of response.headers['set-cookie'] ?? []) this.storeCookie(cookie);
    return response;
  }

  private cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private storeCookie(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ');
    const [name = '', value = ''] = pair.split('=');
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

function removeUndefined(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
}

function sendRequest(
  port: number,
  method: string,
  path: string,
  headers: OutgoingHttpHeaders,
  body: Buffer | undefined,
): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port, method, path, headers, agent: false },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('error', reject);
        response.once('end', () => {
          const bytes = Buffer.concat(parts);
          const text = bytes.toString();
          const json = <T>() => JSON.parse(text) as T;
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes,
            text,
            json,
            problem: () => problemSchema.parse(json()),
          });
        });
      },
    );
    request.once('error', reject);
    request.end(body);
  });
}
