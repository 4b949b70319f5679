const search = document.getElementById('search');
const none = document.getElementById('none');
const resources = [...document.querySelectorAll('.resource')];
const opened = new Set(resources.filter((resource) => resource.open));

const filter = () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const resource of resources) {
    let shown = 0;
    for (const item of resource.querySelectorAll('li')) {
      item.hidden = !words.every((word) => item.dataset.search.includes(word));
      if (!item.hidden) shown += 1;
    }
    resource.hidden = shown === 0;
    resource.open = words.length > 0 ? shown > 0 : opened.has(resource);
    found += shown;
  }
  none.hidden = found > 0;
};

search.addEventListener('input', filter);
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.matches('input, textarea')) return;
  event.preventDefault();
  search.focus();
});
document.addEventListener('click', async (event) => {
  const button = event.target.closest('.copy');
  if (!button) return;
  await navigator.clipboard.writeText(button.parentElement.querySelector('code').textContent);
  button.textContent = 'Copied';
  setTimeout(() => {
    button.textContent = 'Copy';
  }, 1500);
});
