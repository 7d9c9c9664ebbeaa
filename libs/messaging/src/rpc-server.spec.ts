import { defineRpc } from '@bottin/contracts/rpc/define-rpc.ts';
import type { NatsConnection } from '@nats-io/transport-node';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { z } from 'zod';
import { Rpc, RpcServer } from './rpc-server.ts';

const empty = z.object({});
const first = defineRpc({ service: 'feed', name: 'list', input: empty, output: empty });
const second = defineRpc({ service: 'feed', name: 'list', input: empty, output: empty });

@Controller()
class Lists {
  @Rpc(first)
  one() {
    return {};
  }
}

@Controller()
class MoreLists {
  @Rpc(second)
  other() {
    return {};
  }
}

@Module({ controllers: [Lists, MoreLists] })
class ListsModule {}

test('RpcServer throws when two methods handle the same subject', async () => {
  const strategy = new RpcServer({ connection: {} as NatsConnection, service: 'feed' });
  const start = async () => {
    const app = await NestFactory.createMicroservice(ListsModule, {
      strategy,
      logger: false,
      abortOnError: false,
    });
    await app.init();
  };
  await expect(start()).rejects.toThrow('Two methods handle rpc.feed.list');
});
