import { expect, it } from 'vitest';
import { renderPart } from '../testing/render-app.tsx';
import { useApiImage } from './use-api-image.ts';

const Picture = ({ path }: { path: string }) => {
  const { address } = useApiImage(path);
  return address === undefined ? null : <img src={address} alt={path} />;
};

it('shows many images that arrive together', async () => {
  const paths = Array.from({ length: 200 }, (_, index) => `/pictures/${index}`);
  const { screen } = await renderPart(
    paths.map((path) => <Picture key={path} path={path} />),
    {},
    async () =>
      new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'content-type': 'image/svg+xml' } }),
  );
  await expect.element(screen.getByRole('img').nth(paths.length - 1)).toBeInTheDocument();
});
