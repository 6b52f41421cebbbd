import { CATALOGUE_LIMITS } from '@sandbar/domain/catalogue';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { ResortEditor } from '../../catalogue/console/resort-editor.tsx';
import { RoomsOfResort } from '../../catalogue/console/rooms-of-resort.tsx';
import { Album } from '../../media/album.tsx';
import { useOwnPermissions } from '../../permissions/own-permissions.ts';
import { PlaceSearch } from '../../places/place-search.tsx';

/** The form of a resort, composed of parts of several slices: for an existing one or, without an id, a new one. */
export const ResortEditorPage = ({ id }: { id: string | null }) => {
  const navigate = useNavigate();
  const { permissions } = useOwnPermissions();
  const may = (name: 'audit.read' | 'order.cancel') => id !== null && permissions.includes(name);
  return (
    <ResortEditor
      key={id}
      id={id}
      links={{
        resorts: paths.consoleResorts(),
        audit: may('audit.read') ? paths.consoleAuditOf('resort', id ?? '') : null,
        close: may('order.cancel') ? paths.consoleNewClosure(id ?? '') : null,
        page: paths.resortStays,
      }}
      album={(value, onChange, error) => (
        <Album value={value} onChange={onChange} error={error} most={CATALOGUE_LIMITS.resortImages} />
      )}
      findPlace={({ onPlace, ...field }) => <PlaceSearch {...field} onPlace={(place) => place && onPlace(place)} />}
      onMade={(made) => void navigate(paths.consoleResort(made), { replace: true })}
    >
      {(resort) => (
        <RoomsOfResort
          resortId={resort.id}
          links={{ room: paths.consoleRoom, add: (copied) => paths.consoleNewRoom(resort.id, copied) }}
        />
      )}
    </ResortEditor>
  );
};
