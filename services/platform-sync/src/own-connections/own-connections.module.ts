import { Module } from '@nestjs/common';
import { OwnConnectionsController } from './own-connections.controller.ts';
import { OwnConnectionsService } from './own-connections.service.ts';
import { OnUserDeleted } from './consumers/on-user-deleted.ts';

@Module({ controllers: [OwnConnectionsController], providers: [OwnConnectionsService, OnUserDeleted] })
export class OwnConnectionsModule {}
