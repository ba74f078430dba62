/** A body in UTF-8; null where it has more bytes than that, after it is decompressed. The rest of it is not read. */
export async function readTextWithin(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<string | null> {
  const decoder = new TextDecoder();
  let [text, sizeBytes] = ['', 0];
  for await (const chunk of body ?? []) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
