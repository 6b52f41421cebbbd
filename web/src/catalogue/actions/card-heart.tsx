import { Heart } from './heart.tsx';

/** The heart on the picture of a card. It is a module of its own, because cards are shown before it loads. */
const CardHeart = ({ resort }: { resort: { id: string; name: string } }) => <Heart resort={resort} onPicture />;

export default CardHeart;
