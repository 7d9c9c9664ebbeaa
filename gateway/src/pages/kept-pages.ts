import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env.ts';
import { PublicAnswers } from '../kept-answers/public-answers.ts';
import { SegmentedCache } from '../kept-answers/segmented-cache.ts';
import type { Sendable } from '../kept-answers/sendable.ts';
import { type Release, Releases } from '../server-rendering/releases.ts';
import { PageComposer } from './page-composer.ts';
import type { PageMaterial } from './page-materials.ts';
import type { PageRequest } from './page-request.rules.ts';
import { publicPageOf } from './public-page.ts';

/** What a page takes in memory beside its bytes, about. */
const overheadBytes = 2_000;

/** What a page was made of: the release, and what stands for its answers. */
interface Origin {
  readonly release: Release;
  readonly answers: string;
}

interface Kept extends Origin {
  /** The keys under which its answers are kept, and their ETags. */
  readonly etags: readonly (readonly [key: string, etag: string])[];
  readonly page: Sendable;
  readonly size: number;
}

/**
 * Pages for whoever is nobody in particular, kept in bytes. A page is good for as long as what it was made of comes out the same: the
 * release, and the answers by their ETags. It is made once for all who ask for it meanwhile.
 */
@Injectable()
export class KeptPages {
  private readonly kept: SegmentedCache<Kept>;
  private readonly underWay = new Map<string, Origin & { page: Promise<Sendable> }>();
  private readonly counts;

  constructor(
    private readonly composer: PageComposer,
    private readonly publicAnswers: PublicAnswers,
    private readonly releases: Releases,
    metrics: Metrics,
    @Inject(ENV) env: Env,
  ) {
    this.kept = new SegmentedCache(env.KEPT_PAGES_MB * 1_000_000);
    this.counts = metrics.counter('public_pages_total', 'Pages for everybody, by where they came from', [
      'from',
    ]);
    metrics.gauge('kept_pages_bytes', 'Memory that kept pages take', [], (gauge) =>
      gauge.set(this.kept.bytes),
    );
  }

  /** The kept page of an address, when all that it was made of is at hand and the same. */
  ready({ address, page: { name, owner } }: PageRequest): Sendable | undefined {
    const kept = this.kept.get(address);
    if (!kept || this.releases.current({ name, owner }) !== kept.release) return undefined;
    for (const [key, etag] of kept.etags) if (this.publicAnswers.kept(key)?.etag !== etag) return undefined;
    return this.give(kept.page, 'kept');
  }

  /** The page of a material: the kept one, or made. */
  async get(material: PageMaterial): Promise<Sendable> {
    const { address } = material.request;
    const answers = answersOf(material);
    const isSame = (made: Origin) => made.release === material.release && made.answers === answers;
    const kept = this.kept.get(address);
    if (kept && isSame(kept)) return this.give(kept.page, 'kept');
    const running = this.underWay.get(address);
    if (running && isSame(running)) return this.give(running.page, 'joined');
    const made = { release: material.release, answers, page: this.make(material, answers) };
    this.underWay.set(address, made);
    const end = () => {
      if (this.underWay.get(address) === made) this.underWay.delete(address);
    };
    made.page.then(end, end);
    return this.give(made.page, 'made');
  }

  private async make(material: PageMaterial, answers: string): Promise<Sendable> {
    const composed = await this.composer.compose(material, 'null');
    const page = publicPageOf(composed, material);
    if (composed.status === 200 && composed.isWhole) {
      const etags = material.first.answers.map(
        ({ first: { call }, input, answer }) => [this.publicAnswers.keyOf(call, input), answer.etag] as const,
      );
      const { release, request } = material;
      this.kept.set(request.address, { release, answers, etags, page, size: page.body.size + overheadBytes });
    }
    return page;
  }

  private give<Page>(page: Page, from: 'kept' | 'joined' | 'made'): Page {
    this.counts.inc({ from });
    return page;
  }
}

/** What stands for the answers of a material; two that are alike make the same page. */
function answersOf({ first, isUnreadable, subject }: PageMaterial): string {
  const known = first.answers.map(
    ({ first: { address }, answer }) => `${address} ${answer.etag} ${answer.staleSince?.getTime()}`,
  );
  return [isUnreadable, subject === null, first.calls.length, ...known].join('\n');
}
