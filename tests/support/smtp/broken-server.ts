/** An SMTP server that fails at a stage: hangs up, falls silent, answers nonsense, or dribbles. */
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The stages of a conversation, in order. 'end' is after the last line of the mail. */
type Stage = 'greeting' | 'RCPT' | 'end';

export interface BrokenServer {
  url: string;
  close(): Promise<void>;
}

/** hangUp: closes the connection. silent: no answer. dribble: half answers without an end. say: this line. */
export type Trouble = 'hangUp' | 'silent' | 'dribble' | { say: string };

function makeTrouble(socket: Socket, trouble: Trouble): void {
  if (trouble === 'hangUp') socket.destroy();
  else if (trouble === 'dribble') {
    const timer = setInterval(() => socket.write('250-still here\r\n'), 30);
    socket.on('close', () => clearInterval(timer));
  } else if (trouble !== 'silent') socket.write(`${trouble.say}\r\n`);
}

/** Listens on this machine; behaves well up to `stage`. */
export async function startBrokenServer(stage: Stage, trouble: Trouble): Promise<BrokenServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    let data: string | undefined;
    const answer = (at: Stage, line: string): void => {
      if (at === stage) makeTrouble(socket, trouble);
      else socket.write(`${line}\r\n`);
    };
    answer('greeting', '220 test ESMTP');
    socket.on('data', (chunk) => {
      if (data !== undefined) {
        data += chunk;
        if (!data.endsWith('\r\n.\r\n')) return;
        data = undefined;
        return answer('end', '250 taken');
      }
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        const word = line.slice(0, 4).toUpperCase();
        if (word === 'DATA') data = '';
        if (word === 'RCPT') answer(word, '250 ok');
        else socket.write(`${{ DATA: '354 go on', QUIT: '221 bye' }[word] ?? '250 ok'}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
