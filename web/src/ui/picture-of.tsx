import type { FirstPicture } from '@sandbar/contract/shell';

interface PictureOfProps {
  picture: FirstPicture;
  /** What of it stays in sight, 0 to 1. */
  focus: { focalX: number; focalY: number };
  className: string | undefined;
}

/** A merchant's own picture, as the first paint has drawn it: its files are asked for once. */
export const PictureOf = ({ picture: { colour, sources, img }, focus, className }: PictureOfProps) => (
  <div className={className} style={{ backgroundColor: colour }}>
    <picture>
      {sources.map(({ srcset, ...source }) => (
        <source key={srcset} srcSet={srcset} {...source} />
      ))}
      <img
        data-photo=""
        src={img.src}
        srcSet={img.srcset}
        sizes={img.sizes}
        alt=""
        fetchPriority="high"
        // It takes the place of the same picture of the first paint, without a moment of nothing.
        decoding="sync"
        style={{ objectPosition: `${focus.focalX * 100}% ${focus.focalY * 100}%` }}
      />
    </picture>
  </div>
);
