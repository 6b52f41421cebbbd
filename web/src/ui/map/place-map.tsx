import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { project, square, type Box, type View } from './geometry.ts';
import { MapFrame } from './map-frame.tsx';
import { MapLabels } from './map-labels.tsx';
import styles from './map.module.css';
import { DOT_RADIUS, pillBox } from './pin-layout.ts';
import type { MapFrameTexts, MapLabel, MapLanguage, MapSource, Scene } from './types.ts';
import { useAnchor } from './use-anchor.ts';
import { useTextWidth } from './use-text-width.ts';

export interface PlaceMapProps {
  latitude: number;
  longitude: number;
  /** Written beside the dot. */
  name: string;
  language: MapLanguage;
  texts: MapFrameTexts;
  /** First zoom: 8 shows the surroundings, 12 is the closest. */
  zoom?: number | undefined;
  source: MapSource;
  className?: string | undefined;
}

/** One place on a map. */
export default function PlaceMap(props: PlaceMapProps) {
  const { latitude, longitude, zoom } = props;
  return (
    <MapFrame
      key={`${latitude} ${longitude}`}
      texts={props.texts}
      source={props.source}
      className={props.className}
      onReady={({ map, quietly }) =>
        quietly(() => map.setView([latitude, longitude], zoom ?? (props.source.tiles ? 14 : 8), { animate: false }))
      }
    >
      {({ scene, view, labels, tiled }) => (
        <Place {...props} scene={scene} view={view} mapLabels={labels} tiled={tiled} />
      )}
    </MapFrame>
  );
}

interface PlaceProps extends PlaceMapProps {
  scene: Scene;
  view: View;
  mapLabels: readonly MapLabel[];
  tiled: boolean;
}

function Place({ latitude, longitude, name, language, scene, view, mapLabels, tiled }: PlaceProps) {
  const width = useTextWidth();
  const ref = useAnchor<HTMLDivElement>(scene, latitude, longitude);
  const taken = useMemo((): Box[] => {
    const { x, y } = project(latitude, longitude, view.zoom);
    return [square(x, y, DOT_RADIUS + 4), pillBox(x, y, width(name, 600, 14, '--font-text') + 32, 'up')];
  }, [latitude, longitude, name, view, width]);
  return (
    <>
      <MapLabels
        scene={scene}
        view={view}
        labels={mapLabels}
        language={language}
        taken={taken}
        width={width}
        archipelagosOnly={tiled}
      />
      {createPortal(
        <div ref={ref} className={`${styles.place} leaflet-zoom-animated`}>
          <span className={styles.pill}>{name}</span>
          <span className={styles.dot} />
        </div>,
        scene.pinPane,
      )}
    </>
  );
}
