import { ResortEditorPage } from './parts/resort-editor-page.tsx';

/** /console/resorts/new: a resort that is added. */
const ConsoleNewResortPage = () => <ResortEditorPage id={null} />;

export default ConsoleNewResortPage;
