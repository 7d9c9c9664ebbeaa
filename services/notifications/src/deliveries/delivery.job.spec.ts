import { jest } from '@jest/globals';
import { shutdownSessionMs } from './deliveries.rules.ts';
import type { DeliveriesService } from './deliveries.service.ts';
import { DeliveryJob } from './delivery.job.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('DeliveryJob', () => {
  it('sends e-mails while the SMTP session of another one hangs, and cuts that session at a shutdown', async () => {
    const queue = ['hanging', 'second', 'third', 'fourth', 'fifth'];
    const sent: string[] = [];
    const cut: string[] = [];
    const sendNext = async (signal: AbortSignal): Promise<boolean> => {
      const email = queue.shift();
      if (email === 'hanging') {
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        cut.push(email);
      } else if (email) sent.push(email);
      return email !== undefined;
    };
    const job = new DeliveryJob({ sendNext } as Partial<DeliveriesService> as DeliveriesService);
    job.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual(['second', 'third', 'fourth', 'fifth']);
    const stopped = job.onModuleDestroy();
    await jest.advanceTimersByTimeAsync(shutdownSessionMs - 1);
    expect(cut).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    await stopped;
    expect(cut).toEqual(['hanging']);
  });
});
