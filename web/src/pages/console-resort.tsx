import { useParams } from 'react-router';
import { ResortEditorPage } from './parts/resort-editor-page.tsx';

/** /console/resorts/{id}: edits one resort. */
const ConsoleResortPage = () => {
  const { id = '' } = useParams();
  return <ResortEditorPage id={id} />;
};

export default ConsoleResortPage;
