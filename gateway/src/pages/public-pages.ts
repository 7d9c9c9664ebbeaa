import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ENV, type Env } from '../config/env.ts';
import type { Sendable } from '../kept-answers/sendable.ts';
import { Admission } from '../rate-limits/admission.ts';
import { readCookie } from '../cookies/cookies.ts';
import { Visits } from '../visits/visits.ts';
import { KeptPages } from './kept-pages.ts';
import { PageMaterials } from './page-materials.ts';
import { type PageRequest, pageRequestOf } from './page-request.rules.ts';
import { isPersonal } from './personal.rules.ts';

/** What every router reads alike: no escapes in the path, and visible ASCII without a fragment after it. */
const plainAddress = /^(\/[\w/.~-]*)(?:\?([\x21\x22\x24-\x7e]*))?$/;
/** Addresses remembered, of at most so many characters: the same text always leads to the same page. */
const mostAddresses = 5_000;
const longestAddress = 1_000;

/** Pages for visitors without a session, at the front. What is odd about an address, or moved, is left to express. */
@Injectable()
export class PublicPages {
  private readonly known = new LRUCache<string, PageRequest>({ max: mostAddresses });

  constructor(
    private readonly materials: PageMaterials,
    private readonly kept: KeptPages,
    private readonly admission: Admission,
    private readonly visits: Visits,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** The page of an address as it was sent: ready, or to be made; undefined for what isn't plainly a page for everybody. */
  find(address: string, request: IncomingMessage) {
    const wanted = this.requestOf(address);
    // Who that is a session tells, or that it is nobody: not known here.
    if (!wanted || readCookie(request, 'session', this.env)) return undefined;
    const ready = this.kept.ready(wanted);
    if (!ready) return { route, compute: () => this.compute(wanted, request) };
    this.visits.ofDocument(request, wanted);
    return { route, ready };
  }

  /** Counts what is answered here alone: what isn't goes on to express, who counts it. */
  private async compute(wanted: PageRequest, request: IncomingMessage): Promise<Sendable> {
    const page = await this.admission.run(request, 'page', () => this.make(wanted));
    this.visits.ofDocument(request, wanted);
    return page;
  }

  /** @throws Error for what express answers in another way: what moved, what can't be read, and what is one visitor's own */
  private async make(request: PageRequest): Promise<Sendable> {
    const material = await this.materials.read(request);
    if (material.kind === 'moved' || isPersonal(material.first.calls, 'null')) {
      throw new Error(`${request.page.name} isn't answered here`);
    }
    return this.kept.get(material);
  }

  private requestOf(address: string): PageRequest | undefined {
    const known = this.known.get(address);
    if (known) return known;
    const [, path, query = ''] = plainAddress.exec(address) ?? [];
    if (path === undefined) return undefined;
    const found = pageRequestOf(path, new URLSearchParams(query));
    if (found.kind === 'moved' || found.page.paths.length === 0) return undefined;
    // These pages have headers of their own.
    if (found.page.popup || found.page.carriesToken) return undefined;
    if (address.length <= longestAddress) this.known.set(address, found);
    return found;
  }
}

/** As express names it. */
const route = '/{*path}';
