import { Module } from '@nestjs/common';
import { RevocationRepository } from './revocation.repository.ts';
import { RevocationWorker } from './revocation.worker.ts';

@Module({ providers: [RevocationRepository, RevocationWorker] })
export class RevocationsModule {}
