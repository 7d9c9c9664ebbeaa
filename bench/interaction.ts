import { chromium, type Page } from '@playwright/test';
import { requireChromium } from '../dev/test/chromium.ts';
import { percentile } from './figures.ts';
import { withSite } from './site.ts';

/**
 * `npm run bench:interaction` measures the search on /repertoire: the interaction to next paint (Event Timing
 * API) and the longest tasks. The browser has a phone's screen, and its CPU is four times slower. `pausesMs`
 * imitates typing with thumbs: some pauses are long enough for suggestions and results to arrive before the
 * next letter.
 */
const words = ['tremblay', 'humour laval', 'cuisine', 'zzzqx'];
const pausesMs = [110, 160, 110, 240, 160, 560, 110, 700];
const slowdown = 4;
const rounds = 3;
/**
 * Minimum duration that the Event Timing API reports, in milliseconds. Shorter interactions are missing from
 * the results.
 */
const minReportedMs = 16;

interface Timing {
  name: string;
  duration: number;
  interaction: number;
}

async function observe(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const recorded = { events: [] as Timing[], tasks: [] as number[] };
    Object.assign(globalThis, { kept: recorded });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Array<PerformanceEntry & { interactionId: number }>)
        recorded.events.push({
          name: entry.name,
          duration: entry.duration,
          interaction: entry.interactionId,
        });
    }).observe({ type: 'event', buffered: true, durationThreshold } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      recorded.tasks.push(...list.getEntries().map((entry) => entry.duration));
    }).observe({ type: 'longtask', buffered: true });
  }, minReportedMs);
}

/**
 * Types a word on a new page. Returns the duration of each interaction's longest event, and the long tasks.
 */
async function typeWord(page: Page, word: string): Promise<{ interactions: number[]; tasks: number[] }> {
  await observe(page);
  await page.goto(`${process.env.SITE_URL}/repertoire`);
  const field = page.getByRole('combobox', { name: 'Rechercher un créateur' });
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await field.click();
  await page.evaluate(() => {
    const { kept } = globalThis as unknown as { kept: { tasks: number[] } };
    kept.tasks.length = 0;
  });
  for (const [place, letter] of [...word].entries()) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await page.waitForTimeout(pausesMs[place % pausesMs.length] ?? 110);
  }
  for (const key of ['ArrowDown', 'ArrowDown', 'Backspace', 'Backspace']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(160);
  }
  await page.waitForLoadState('networkidle');
  const { events, tasks } = await page.evaluate(
    () => (globalThis as unknown as { kept: { events: Timing[]; tasks: number[] } }).kept,
  );
  const longest = new Map<number, number>();
  for (const { interaction, duration } of events) {
    if (interaction) longest.set(interaction, Math.max(longest.get(interaction) ?? 0, duration));
  }
  return { interactions: [...longest.values()], tasks };
}

await withSite(async () => {
  const browser = await chromium.launch({
    executablePath: await requireChromium(console.log),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const interactions: number[] = [];
  const tasks: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const word of words) {
      const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true });
      const timings = await typeWord(page, word);
      interactions.push(...timings.interactions);
      tasks.push(...timings.tasks);
      await page.close();
    }
  }
  await browser.close();
  const show = (name: string, values: number[]) =>
    console.log(
      `${name}: ${values.length}; median ${percentile(values, 0.5).toFixed(0)} ms, p98 ${percentile(values, 0.98).toFixed(0)} ms, longest ${percentile(values, 1).toFixed(0)} ms`,
    );
  show('interactions to next paint', interactions);
  show('tasks over 50 ms', tasks);
});
