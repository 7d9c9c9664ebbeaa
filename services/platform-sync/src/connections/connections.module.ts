import { Module } from '@nestjs/common';
import { ConnectionsController } from './connections.controller.ts';
import { ConnectionsService } from './connections.service.ts';
import { OnUserDeleted } from './consumers/on-user-deleted.ts';

@Module({ controllers: [ConnectionsController], providers: [ConnectionsService, OnUserDeleted] })
export class ConnectionsModule {}
