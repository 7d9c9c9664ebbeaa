import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { userApprovedV1 } from '@bottin/contracts/events/user-approved.v1.ts';
import { TestNotifications } from './support/notifications.ts';

/** An SMTP server that offers no TLS. `commands` holds the commands that it received. */
async function startPlainServer() {
  const commands: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 test ESMTP\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      const command = line.split(' ')[0] ?? '';
      commands.push(command);
      socket.write(command === 'EHLO' ? '250 test\r\n' : '502 not implemented\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { commands, url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

it('the service sends no e-mail over an unencrypted connection when the settings require TLS', async () => {
  const server = await startPlainServer();
  const notifications = await TestNotifications.start(server.url, { SMTP_TLS: 'required' });
  try {
    const person = notifications.addPerson();
    await notifications.service.bus.publish(userApprovedV1, person.id, { user: person.user });
    await notifications.waitForDelivery(person, { status: 'pending', attempts: 1, waits: 10 });
    expect(new Set(server.commands)).toEqual(new Set(['EHLO', 'STARTTLS']));
  } finally {
    await notifications.stop();
    server.close();
  }
});
