/**
 * `node scripts/make-media.mjs`: makes the demo shop's media, which are committed: a video of the storm lantern, drawn
 * frame by frame from the product's picture and encoded by Chromium, its poster, and a fog signal as a WAV file. Run it
 * only after a change here.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { ROOT } from './lib/root.mjs';
import { say } from './lib/say.mjs';
import { findTools } from './lib/tools.mjs';

const FOLDER = join(ROOT, 'apps/storefront/public/media');
const PICTURE = join(ROOT, 'apps/storefront/public/images/storm-lantern.svg');
const ENCODER = join(ROOT, 'node_modules/mediabunny/dist/bundles/mediabunny.min.cjs');

/** WebCodecs need a secure context, which localhost is. Nothing is sent there. */
const SECURE_PAGE = 'http://localhost/';

const tools = await findTools('chromium');
const executablePath = await tools.install();

await save('fog-signal.wav', fogSignal());
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
try {
  const page = await browser.newPage();
  await page.route(SECURE_PAGE, (route) => route.fulfill({ contentType: 'text/html', body: '<canvas></canvas>' }));
  await page.goto(SECURE_PAGE);
  await page.addScriptTag({ path: ENCODER });
  const { video, poster } = await page.evaluate(drawLantern, await readFile(PICTURE, 'utf8'));
  await save('storm-lantern.webm', Buffer.from(video, 'base64'));
  await save('storm-lantern.webp', Buffer.from(poster, 'base64'));
} finally {
  await browser.close();
}

async function save(name, content) {
  await writeFile(join(FOLDER, name), content);
  say(`${name}: ${content.byteLength} bytes`);
}

/** Runs in the page: draws eight seconds of a lit lantern that swings in the wind. */
async function drawLantern(picture) {
  const { BufferTarget, CanvasSource, Output, WebMOutputFormat } = globalThis.Mediabunny;
  const [width, height, framesPerSecond, seconds] = [640, 360, 15, 8];
  const lantern = new Image(250, 250);
  lantern.src = `data:image/svg+xml,${encodeURIComponent(picture)}`;
  await lantern.decode();
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');

  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new CanvasSource(canvas, { codec: 'vp9', bitrate: 60_000, keyFrameInterval: 2 });
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();
  for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
    draw(frame / framesPerSecond);
    await source.add(frame / framesPerSecond, 1 / framesPerSecond);
  }
  await output.finalize();
  draw(1);
  const poster = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
  return { video: encode(output.target.buffer), poster: encode(await poster.arrayBuffer()) };

  /** The wind rises and falls over the clip, so that its end equals its beginning. */
  function draw(second) {
    const wind = (1 - Math.cos((second / seconds) * 2 * Math.PI)) / 2;
    context.fillStyle = '#101a1d';
    context.fillRect(0, 0, width, height);
    drawGlow(0.75 + 0.1 * Math.sin(second * 11) * wind);
    drawRain(second, wind);
    context.save();
    context.translate(width / 2, 20);
    context.rotate(((2 + 9 * wind) * Math.sin(second * Math.PI) * Math.PI) / 180);
    context.drawImage(lantern, -125, 30, 250, 250);
    context.restore();
  }

  function drawGlow(strength) {
    const glow = context.createRadialGradient(width / 2, 190, 10, width / 2, 190, 280);
    glow.addColorStop(0, `rgb(255 205 120 / ${strength})`);
    glow.addColorStop(1, 'rgb(255 205 120 / 0)');
    context.fillStyle = glow;
    context.fillRect(0, 0, width, height);
  }

  function drawRain(second, wind) {
    context.strokeStyle = 'rgb(210 225 235 / 0.35)';
    context.lineWidth = 1.5;
    context.beginPath();
    for (let drop = 0; drop < 40; drop += 1) {
      const y = ((drop * 97 + second * 420) % (height + 40)) - 20;
      const x = ((drop * 211 + y * wind * 0.6) % (width + 60)) - 30;
      context.moveTo(x, y);
      context.lineTo(x + 14 * wind, y + 16);
    }
    context.stroke();
  }

  function encode(buffer) {
    return btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join(''));
  }
}

/** Two long blasts of a horn, then a bell: one channel of 8,000 samples per second, 8 bits each. */
function fogSignal() {
  const [samplesPerSecond, seconds] = [8_000, 6];
  const samples = Buffer.alloc(samplesPerSecond * seconds);
  for (let index = 0; index < samples.length; index += 1) {
    const second = index / samplesPerSecond;
    const sound = horn(second, 0.2, 1.8) + horn(second, 2.4, 1.8) + bell(second, 4.6);
    samples[index] = Math.round(128 + 110 * Math.max(-1, Math.min(1, sound)));
  }
  return Buffer.concat([wavHeader(samples.length, samplesPerSecond), samples]);
}

/** From `start` for `length` seconds, with a soft beginning and end. */
function horn(second, start, length) {
  const at = second - start;
  if (at < 0 || at > length) return 0;
  const loudness = Math.min(1, at / 0.15, (length - at) / 0.4);
  const wave = [1, 2, 3, 4].map((overtone) => Math.sin(2 * Math.PI * 110 * overtone * at) / overtone);
  return 0.45 * loudness * wave.reduce((sum, part) => sum + part, 0);
}

function bell(second, start) {
  const at = second - start;
  if (at < 0) return 0;
  return 0.5 * Math.exp(-3 * at) * (Math.sin(2 * Math.PI * 880 * at) + 0.5 * Math.sin(2 * Math.PI * 2_217 * at));
}

/** Source: the RIFF header of a WAV file with uncompressed samples. */
function wavHeader(byteLength, samplesPerSecond) {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(samplesPerSecond, 24);
  header.writeUInt32LE(samplesPerSecond, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(byteLength, 40);
  return header;
}
