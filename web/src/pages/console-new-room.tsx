import { CATALOGUE_LIMITS } from '@sandbar/domain/catalogue';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { NewRoomEditor } from '../catalogue/console/room-editor.tsx';
import { Album } from '../media/album.tsx';

/** /console/resorts/rooms/new?resort={id}: a new room type, or a copy of another one. */
const ConsoleNewRoomPage = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [resortId, copied] = [search.get('resort') ?? '', search.get('copy')];
  return (
    <NewRoomEditor
      key={`${resortId} ${copied}`}
      resortId={resortId}
      copied={copied}
      links={{ resorts: paths.consoleResorts(), resort: paths.consoleResort, audit: null, copy: null }}
      album={(value, onChange, error) => (
        <Album value={value} onChange={onChange} error={error} most={CATALOGUE_LIMITS.roomImages} />
      )}
      onMade={(made) => void navigate(paths.consoleRoom(made), { replace: true })}
    />
  );
};

export default ConsoleNewRoomPage;
