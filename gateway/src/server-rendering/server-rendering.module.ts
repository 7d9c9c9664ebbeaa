import { Module } from '@nestjs/common';
import { FirstDataReader } from './first-data.ts';
import { PageRenderer } from './page-renderer.ts';
import { RemoteFiles } from './remote-files.ts';
import { ShellTemplate } from './shell-template.ts';

const parts = [FirstDataReader, PageRenderer, RemoteFiles, ShellTemplate];

@Module({ providers: parts, exports: parts })
export class ServerRenderingModule {}
