import { CATALOGUE_LIMITS } from '@sandbar/domain/catalogue';
import { useNavigate, useParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { RoomEditor } from '../catalogue/console/room-editor.tsx';
import { Album } from '../media/album.tsx';
import { useOwnPermissions } from '../permissions/own-permissions.ts';

/** /console/resorts/rooms/{id}: edits one room type. */
const ConsoleRoomPage = () => {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const audits = useOwnPermissions().permissions.includes('audit.read');
  return (
    <RoomEditor
      id={id}
      links={{
        resorts: paths.consoleResorts(),
        resort: paths.consoleResort,
        audit: audits ? paths.consoleAuditOf('room', id) : null,
        copy: (room) => paths.consoleNewRoom(room.resortId, room.id),
      }}
      album={(value, onChange, error) => (
        <Album value={value} onChange={onChange} error={error} most={CATALOGUE_LIMITS.roomImages} />
      )}
      onMade={(made) => void navigate(paths.consoleRoom(made), { replace: true })}
    />
  );
};

export default ConsoleRoomPage;
