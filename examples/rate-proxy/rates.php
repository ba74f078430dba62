<?php
// Passes a cart page's question on to the rate server, and adds the key, which no page may know.
// Environment: RATES_URL, such as https://rates.example.com, and RATES_KEY, a key with the scope `rates` alone.

const MAX_BODY_BYTES = 262144;
const DEADLINE_S = 15;

function refuse(int $status): never
{
    http_response_code($status);
    exit;
}

if ($_SERVER['REQUEST_METHOD'] !== 'POST') refuse(405);
// Browsers say where a request comes from. Other sites must not use up the key's limit.
if (($_SERVER['HTTP_SEC_FETCH_SITE'] ?? 'same-origin') !== 'same-origin') refuse(403);
$body = file_get_contents('php://input', false, null, 0, MAX_BODY_BYTES + 1);
if ($body === false || strlen($body) > MAX_BODY_BYTES) refuse(413);

$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => ['Authorization: Bearer ' . getenv('RATES_KEY'), 'Content-Type: application/json'],
    'content' => $body,
    'timeout' => DEADLINE_S,
    'follow_location' => 0,
    'ignore_errors' => true,
]]);
$answer = @file_get_contents(rtrim(getenv('RATES_URL'), '/') . '/v1/rates', false, $context);
if ($answer === false) refuse(502);

http_response_code((int) explode(' ', $http_response_header[0])[1]);
header('Cache-Control: no-store');
foreach ($http_response_header as $header) {
    if (preg_match('/^(content-type|retry-after):/i', $header)) header($header);
}
echo $answer;
