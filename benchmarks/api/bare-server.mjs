/**
 * What Node's HTTP server can do by itself: answers each request with the bytes that the shop gave, and does nothing
 * else. Takes the answers, by method and path, as a message, sends its address, and its CPU time whenever it is asked.
 */
import { createServer } from 'node:http';

process.once('message', (given) => {
  const answers = Object.fromEntries(
    Object.entries(given).map(([call, answer]) => [call, { ...answer, body: Buffer.from(answer.body, 'base64') }]),
  );
  const server = createServer((request, response) => {
    const { status, headers, body } = answers[`${request.method} ${request.url}`];
    request.resume().once('end', () => response.writeHead(status, headers).end(body));
  });
  server.listen(0, '127.0.0.1', () => {
    process.on('message', () => process.send(process.cpuUsage()));
    process.send({ url: `http://127.0.0.1:${server.address().port}` });
  });
});
