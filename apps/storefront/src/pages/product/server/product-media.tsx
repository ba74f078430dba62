import { fillText } from '@cartfare/core/internal';
import type { ReactElement } from 'react';
import type { Product, ProductMedia } from '../../../shop/model.ts';
import type { MediaTexts } from '../../../texts/media-texts.ts';
import { MERCHANT_LANGUAGE, OwnText } from '../../ui/parts/own-text.tsx';

export interface ProductClipsProps {
  readonly media: Product['media'];
  readonly texts: MediaTexts;
}

/**
 * Videos and audio clips of a product in the browser's own players, and links to external videos, which
 * `islands/product-media.ts` shows in place after a click.
 */
export function ProductClips({ media, texts }: ProductClipsProps): ReactElement {
  return (
    <section className="clips" data-clips="" data-failed={texts.failed}>
      {media.map((each) => (
        <figure key={each.title} className={`clip clip--${each.kind}`}>
          <Clip media={each} texts={texts} />
        </figure>
      ))}
    </section>
  );
}

/** Origins of the frames on the product's page, such as `https://player.example`. */
export const frameOriginsOf = (media: Product['media']): readonly string[] =>
  media.flatMap((each) => (each.kind === 'embedded' ? [new URL(each.url).origin] : []));

interface ClipProps<Kind extends ProductMedia['kind']> {
  readonly media: Extract<ProductMedia, { readonly kind: Kind }>;
  readonly texts: MediaTexts;
}

function Clip({ media, texts }: ClipProps<ProductMedia['kind']>): ReactElement {
  switch (media.kind) {
    case 'video':
      return <VideoClip media={media} texts={texts} />;
    case 'audio':
      return <AudioClip media={media} texts={texts} />;
    case 'embedded':
      return <EmbeddedVideo media={media} texts={texts} />;
  }
}

function VideoClip({ media, texts }: ClipProps<'video'>): ReactElement {
  return (
    <>
      <video
        aria-label={media.title}
        lang={MERCHANT_LANGUAGE}
        controls
        playsInline
        preload="none"
        poster={media.posterPath}
        width={media.widthPx}
        height={media.heightPx}
        src={media.path}
      >
        <track
          kind="captions"
          src={media.captionsPath}
          srcLang={media.captionsLanguage}
          label={fillText(texts.captions, { language: media.captionsLanguage })}
        />
        <a href={media.path}>{media.title}</a>
      </video>
      <figcaption>
        <OwnText text={media.title} />
      </figcaption>
    </>
  );
}

function AudioClip({ media, texts }: ClipProps<'audio'>): ReactElement {
  return (
    <>
      <figcaption>
        <OwnText text={media.title} />
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- browsers show no captions of sound alone: the transcript stands below */}
      <audio aria-label={media.title} lang={MERCHANT_LANGUAGE} controls preload="none" src={media.path} />
      <details className="clip__transcript">
        <summary>{texts.transcript}</summary>
        <p>
          <OwnText text={media.transcript} />
        </p>
      </details>
    </>
  );
}

function EmbeddedVideo({ media, texts }: ClipProps<'embedded'>): ReactElement {
  const { provider, title } = media;
  return (
    <>
      <a className="clip__facade" href={media.url} data-frame={media.url} title={title}>
        <img src={media.posterPath} alt="" width={96} height={96} loading="lazy" />
        <span className="button">{fillText(texts.playFrom, { provider })}</span>
      </a>
      <figcaption>
        <OwnText text={title} />
        <small className="clip__note">{fillText(texts.embeddedNote, { provider })}</small>
      </figcaption>
    </>
  );
}
