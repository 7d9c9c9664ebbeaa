import type { CallResponse } from '@bottin/contracts/http/endpoint.ts';
import { statisticsCalls } from '@bottin/contracts/http/statistics.ts';
import { Controller } from '@nestjs/common';
import { Call, type HttpContext, type Input } from '../calls/call.ts';
import { Visits } from './visits.ts';
import { StatisticsService } from './statistics.service.ts';

type Calls = typeof statisticsCalls;

@Controller()
export class StatisticsController {
  constructor(
    private readonly visits: Visits,
    private readonly statistics: StatisticsService,
  ) {}

  @Call(statisticsCalls.view)
  view({ params }: Input<Calls['view']>, { request }: HttpContext): CallResponse<Calls['view']> {
    this.visits.recordPageEvent(request, 'view', params.slug);
    return {};
  }

  @Call(statisticsCalls.click)
  click({ params }: Input<Calls['click']>, { request }: HttpContext): CallResponse<Calls['click']> {
    this.visits.recordPageEvent(request, params.platform, params.slug);
    return {};
  }

  @Call(statisticsCalls.own)
  own({ userId, query }: Input<Calls['own']>): Promise<CallResponse<Calls['own']>> {
    return this.statistics.read(userId, query.days);
  }
}
