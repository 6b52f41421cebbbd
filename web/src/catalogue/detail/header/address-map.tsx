import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import { shell } from '../../../transport/shell.ts';
import PlaceMap from '../../../ui/map/place-map.tsx';
import { Modal } from '../../../ui/modal.tsx';
import type { ResortData } from '../resort-page.query.ts';
import styles from './header.module.css';

/** Shows the resort on a map. It is a module of its own, because it loads the map's code. */
const AddressMap = ({ resort, onClose }: { resort: ResortData; onClose: () => void }) => {
  const t = useTexts('resort');
  return (
    <Modal open size="wide" title={resort.name} onClose={onClose}>
      <p className={styles['mapAddress']}>{resort.detailAddress}</p>
      <div className={styles['map']}>
        <PlaceMap
          className={styles['mapFill']}
          source={shell.merchant.map}
          latitude={resort.latitude}
          longitude={resort.longitude}
          name={resort.name}
          language={useLocale().slice(0, 2)}
          texts={{ zoomIn: t('zoomIn'), zoomOut: t('zoomOut'), mapLabel: t('mapOf', { name: resort.name }) }}
        />
      </div>
    </Modal>
  );
};

export default AddressMap;
