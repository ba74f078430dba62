/**
 * The limit of Node's HTTP server: answers each request with recorded bytes of the shop, and does nothing else.
 * Receives the answers, by method and path, as a message; sends its URL, and its CPU time on request.
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
