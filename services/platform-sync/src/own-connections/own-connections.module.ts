import { Module } from '@nestjs/common';
import { OwnConnectionsController } from './own-connections.controller.ts';
import { OwnConnectionsService } from './own-connections.service.ts';
import { ownConnectionsConsumers } from './own-connections.consumers.ts';

@Module({
  controllers: [OwnConnectionsController],
  providers: [OwnConnectionsService, ownConnectionsConsumers],
})
export class OwnConnectionsModule {}
